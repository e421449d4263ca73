// How a workflow renders a plan. It runs inside Temporal's sandbox, so this entry point imports only types of the
// module.

export { renderEach, renderPack, renderSpecs } from './render-plan.ts';
