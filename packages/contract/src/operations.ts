// Every operation of the service, by module.

export * from '#operations/accounts';
export * from '#operations/audit';
export * from '#operations/billing';
export * from '#operations/brands';
export * from '#operations/capture';
export * from '#operations/connections';
export * from '#operations/credits';
export * from '#operations/edits';
export * from '#operations/instant-post';
export * from '#operations/jobs';
export * from '#operations/kitchen';
export * from '#operations/live';
export * from '#operations/mcp';
export * from '#operations/shares';
export * from '#operations/webhooks';
