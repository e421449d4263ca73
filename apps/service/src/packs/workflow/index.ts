// How a workflow renders a plan. It runs inside the engine's sandbox, so this entry point imports types alone of the
// module.

export { renderEach, renderOrders, renderPack } from './render-plan.ts';
