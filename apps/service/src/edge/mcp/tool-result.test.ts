import { expect, test } from 'vitest';
import { AppError } from '#platform/kernel';
import { failureOf } from './tool-result.ts';

test('failureOf labels the image of a rejected page by its file', () => {
  const error = new AppError('login_wall', { extras: { evidence_url: 'https://cdn.example/captures/a.jpeg?s=1' } });
  const { content } = failureOf(error, { requestId: 'req_1', version: '2025-06-18' });
  expect(content).toContainEqual(expect.objectContaining({ type: 'resource_link', mimeType: 'image/jpeg' }));
});
