// What is watched: the rules and panels of deploy/monitoring beside the metrics of the service.

export { alertsMarkdown, metricsMarkdown } from './markdown.ts';
export { metricsIn, panels, ruleCases, rules } from './read-monitoring.ts';
