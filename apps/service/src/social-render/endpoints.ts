import { operations } from '@galley/contract';
import { type Endpoint, endpoint } from '#platform/kernel';
import type { SocialRenders } from './submit.ts';
import { createTemplateList, type TemplateListDeps } from './template-list.ts';

type Deps = TemplateListDeps & { socialRenders: SocialRenders };

export function socialRenderEndpoints({ socialRenders, ...shown }: Deps): Endpoint[] {
  const templates = createTemplateList(shown);
  return [
    endpoint(operations.renderSocial, ({ principal, idOnce }, { body }) =>
      socialRenders.submit(principal, idOnce('job'), body),
    ),
    endpoint(operations.listTemplates, async () => ({ templates: await templates.list() })),
  ];
}
