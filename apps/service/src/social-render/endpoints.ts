import { operations } from '@galley/contract';
import { type Endpoint, endpoint } from '#platform/kernel';
import type { SocialRenders } from './submit.ts';
import { createTemplateList, type TemplateListOptions } from './template-list.ts';

type Options = TemplateListOptions & { socialRenders: SocialRenders };

export function kitchenEndpoints({ socialRenders, ...shown }: Options): Endpoint[] {
  const templates = createTemplateList(shown);
  return [
    endpoint(operations.renderSocial, ({ principal, idOnce }, { body }) =>
      socialRenders.submit(principal, idOnce('job'), body),
    ),
    endpoint(operations.listTemplates, async () => ({ templates: await templates.list() })),
  ];
}
