import { Registry } from 'prom-client';
import { beforeEach, expect, test } from 'vitest';
import { type EventCounts, measureEvents } from './events.ts';

let registry: Registry;
let counts: EventCounts;
beforeEach(() => {
  registry = new Registry();
  counts = measureEvents(registry);
});

test('measureEvents begins every counter at zero, so that an alert sees the first event', async () => {
  const metrics = await registry.metrics();
  for (const series of [
    'galley_book_differences_total{book="processor"}',
    'galley_writer_fallbacks_total{reason="broken_response"}',
    'galley_payment_events_total{result="not_applied"}',
    'galley_job_failures_total{type="render:instant_post",code="internal_error"}',
    'galley_job_seconds_count{type="render:instant_post"}',
    'galley_webhooks_disabled_total',
  ]) {
    expect(metrics).toContain(`${series} 0\n`);
  }
});

test('measureEvents counts what was reported, by its labels', async () => {
  counts.writerFellBack('timeout');
  counts.differencesFound('balances', 2);
  counts.modelUsed({ calls: 2, inputTokens: 900, outputTokens: 100, costDollars: 0.25 });
  counts.creditsMoved('clawback', -40);
  counts.pageSeen({ verdict: 'ok', notes: ['consent_left'] });
  counts.pageSeen({ verdict: 'blocked', notes: [] });
  counts.webhookDisabled();
  const metrics = await registry.metrics();
  for (const line of [
    'galley_writer_fallbacks_total{reason="timeout"} 1',
    'galley_book_differences_total{book="balances"} 2',
    'galley_model_dollars_total 0.25',
    'galley_model_calls_total 2',
    'galley_credits_total{kind="clawback"} 40',
    'galley_capture_verdicts_total{verdict="ok"} 1',
    'galley_capture_verdicts_total{verdict="blocked"} 1',
    'galley_capture_consent_left_total 1',
    'galley_webhooks_disabled_total 1',
  ]) {
    expect(metrics).toContain(line);
  }
});

test('measureEvents counts a completed job by its time and price, a failed one by its code', async () => {
  counts.jobEnded({ type: 'render:instant_post', code: null, seconds: 70, credits: 2 });
  counts.jobEnded({ type: 'render:instant_post', code: 'blocked', seconds: 3, credits: 0 });
  const metrics = await registry.metrics();
  expect(metrics).toContain('galley_job_seconds_bucket{le="60",type="render:instant_post"} 0');
  expect(metrics).toContain('galley_job_seconds_bucket{le="90",type="render:instant_post"} 1');
  expect(metrics).toContain('galley_job_seconds_sum{type="render:instant_post"} 70');
  expect(metrics).toContain('galley_job_failures_total{type="render:instant_post",code="blocked"} 1');
  expect(metrics).toContain('galley_credits_total{kind="capture"} 2');
});

test('measureEvents: nothing that is not declared becomes a label', async () => {
  const series = async () => (await registry.metrics()).split('\n').length;
  counts.jobEnded({ type: 'acct_1', code: 'acct_1', seconds: 1, credits: 0 });
  counts.jobEnded({ type: 'acct_1', code: null, seconds: 1, credits: 0 });
  const before = await series();
  for (const [index, made] of Array.from({ length: 50 }, (_, number) => `acct_${number}`).entries()) {
    counts.jobEnded({ type: made, code: index % 2 === 0 ? made : null, seconds: 1, credits: 0 });
  }
  expect(await series()).toBe(before);
  const metrics = await registry.metrics();
  expect(metrics).not.toContain('acct_');
  expect(metrics).toContain('galley_job_failures_total{type="other",code="other"} 26');
  expect(metrics).toContain('galley_job_seconds_count{type="other"} 26');
});
