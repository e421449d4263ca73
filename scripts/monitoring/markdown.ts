import { listMetrics } from '@galley/service/reference';
import { metricsIn, rules } from './read-monitoring.ts';

/** A longer list is in a document of its own. */
const MOST_VALUES = 12;

export async function metricsMarkdown(): Promise<string> {
  const rows = (await listMetrics()).map(({ name, type, labels, roles, help }) => {
    const alerts = rules.filter(({ expr }) => metricsIn(expr).includes(name)).map(({ alert }) => `\`${alert}\``);
    const quoted = labels.map(labelText).join('; ');
    return `| \`${name}\` | ${type} | ${quoted} | ${roles} | ${help} | ${alerts.join(' ')} |`;
  });
  const head = '| Metric | Type | Labels | Reported by | Meaning | Alerts |';
  return [head, '|---|---|---|---|---|---|', ...rows].join('\n');
}

function labelText({ name, values }: { name: string; values: readonly string[] }): string {
  const isListed = values.length > 0 && values.length <= MOST_VALUES;
  return isListed ? `\`${name}\`: ${values.join(', ')}` : `\`${name}\``;
}

export function alertsMarkdown(): string {
  const rows = rules.map(({ alert, labels, annotations, for: after = 'at once' }) => {
    const { summary = '', runbook = '' } = annotations;
    const [, anchor = ''] = runbook.split('#');
    const text = summary.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, '($1)');
    return `| \`${alert}\` | ${labels['severity']} | ${after} | ${text} | [${anchor.replaceAll('-', ' ')}](#${anchor}) |`;
  });
  return ['| Alert | Severity | After | Meaning | What to do |', '|---|---|---|---|---|', ...rows].join('\n');
}
