import { expect, test } from 'vitest';
import { formatStatus } from './status.ts';

test('formatStatus aligns the columns of its table', () => {
  const table = formatStatus([
    { name: 'postgres', version: '15.18', url: '127.0.0.1:25432', health: 'healthy' },
    { name: 'temporal', version: '-', url: '127.0.0.1:27233', health: 'unhealthy: answers 503' },
    { name: 'ffmpeg', version: '5.1.9', url: '-', health: 'installed' },
  ]);
  expect(table.split('\n')).toEqual([
    'NAME      VERSION  ADDRESS          HEALTH',
    'postgres  15.18    127.0.0.1:25432  healthy',
    'temporal  -        127.0.0.1:27233  unhealthy: answers 503',
    'ffmpeg    5.1.9    -                installed',
  ]);
});
