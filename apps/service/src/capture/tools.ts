import { limits, operations } from '@galley/contract';
import { defined, type ToolBinding, tool } from '#platform/kernel';
import type { Previews } from './screenshots/preview.ts';

/**
 * Agents repeat calls: without `max_age_seconds`, the same call within seconds returns the same screenshot for free.
 */
const REPEATED = { max_age_seconds: limits.duplicateSubmitSeconds };

export function captureTools({ previews }: { previews: Previews }): readonly ToolBinding[] {
  return [
    tool('take_screenshot', async ({ accountId, call }, { url, options, render }) => {
      const body = await call(operations.takeScreenshot, {
        body: { url, options: { ...REPEATED, ...options }, render },
      });
      const image = await previews.of(accountId, body.id);
      const mimeType = body.format === 'pdf' ? 'application/pdf' : `image/${body.format}`;
      const link = { url: body.url, name: `${body.id}.${body.format}`, mimeType, sizeBytes: body.bytes };
      return { body, links: [link], holdsPageText: true, ...defined({ image }) };
    }),
  ];
}
