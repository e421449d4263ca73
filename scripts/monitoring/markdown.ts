import { listMetrics } from '@galley/service/reference';
import { metricsIn, rules } from './read-monitoring.ts';

export function metricsMarkdown(): string {
  const rows = listMetrics().map(({ name, type, labels, roles, help }) => {
    const alerts = rules.filter(({ expr }) => metricsIn(expr).includes(name)).map(({ alert }) => `\`${alert}\``);
    const quoted = labels.map((label) => `\`${label}\``).join(' ');
    return `| \`${name}\` | ${type} | ${quoted} | ${roles} | ${help} | ${alerts.join(' ')} |`;
  });
  const head = '| Metric | Type | Labels | Reported by | Meaning | Alerts |';
  return [head, '|---|---|---|---|---|---|', ...rows].join('\n');
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
