/** What a run of the tests is told. `GALLEY_TEST_SIZE=full` tests every combination; CI tests some of each. */
export const testConfig = { isFull: process.env['GALLEY_TEST_SIZE'] === 'full' };
