// What a process counts when something is decided. A module reports in its own words, through a function that it is
// given; names, labels and their values are here. Every role has every counter, at 0 where nothing happens.

import { fallbackReasons, jobErrorCodes, jobTypes, verdicts } from '@galley/contract';
import { Histogram, type Registry } from 'prom-client';
import { type Channel, channels } from '#accounts';
import { type PaymentEventResult, paymentEventResults } from '#billing';
import type { PageVerdict } from '#capture';
import type { FallbackReason, ModelUsage } from '#copywriting';
import { type CreditKind, creditKinds } from '#credits';
import type { EndedJob } from '#jobs';
import { type TranscriptionResult, transcriptionResults } from '#platform/speech';
import { type AttemptResult, attemptResults } from '#webhooks';
import { boundedCounter } from './bounded-counter.ts';

type Book = 'balances' | 'processor';

export type EventCounts = {
  jobEnded: (job: EndedJob) => void;
  creditsMoved: (kind: CreditKind, credits: number) => void;
  signedUp: (channel: Channel) => void;
  paymentEventReceived: (result: PaymentEventResult) => void;
  differencesFound: (book: Book, count: number) => void;
  deliveryAttempted: (result: AttemptResult) => void;
  webhookDisabled: () => void;
  pageSeen: (seen: PageVerdict) => void;
  transcribed: (result: TranscriptionResult) => void;
  writerFellBack: (reason: FallbackReason) => void;
  modelUsed: (usage: ModelUsage) => void;
};

export function measureEvents(registry: Registry): EventCounts {
  const jobs = measureJobs(registry);
  const money = measureMoney(registry);
  return {
    ...money,
    ...measureQuality(registry),
    jobEnded: (job) => {
      jobs.jobEnded(job);
      // The price of a job is settled with its end, in the database.
      money.creditsMoved('capture', job.credits);
    },
  };
}

function measureJobs(registry: Registry) {
  const seconds = new Histogram({
    name: 'galley_job_seconds',
    help: 'Time from the submission of a completed job to its end, in seconds, by type. A pack is render:instant_post.',
    labelNames: ['type'] as const,
    // From an idea without a model to a talk of hours.
    buckets: [1, 2.5, 5, 10, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1_200, 3_600],
    registers: [registry],
  });
  const failures = boundedCounter(registry, {
    name: 'galley_job_failures_total',
    help: 'Failed jobs, by type and error code. They cost nothing.',
    labels: { type: jobTypes, code: jobErrorCodes },
  });
  const types: readonly string[] = jobTypes;
  for (const type of types) seconds.zero({ type });
  return {
    jobEnded: ({ type, code, seconds: taken }: Omit<EndedJob, 'credits'>): void => {
      if (code === null) seconds.observe({ type: types.includes(type) ? type : 'other' }, taken);
      else failures({ type, code });
    },
  };
}

function measureMoney(registry: Registry) {
  const credits = boundedCounter(registry, {
    name: 'galley_credits_total',
    help: 'Credits that moved, by kind of ledger entry: purchase is sold, capture is spent. The ledger has the exact sums.',
    labels: { kind: creditKinds },
  });
  const signups = boundedCounter(registry, {
    name: 'galley_signups_total',
    help: 'New accounts, by channel; device is one without an email.',
    labels: { channel: channels },
  });
  const paymentEvents = boundedCounter(registry, {
    name: 'galley_payment_events_total',
    help: 'Events of the payment processor, by what became of them.',
    labels: { result: paymentEventResults },
  });
  const differences = boundedCounter(registry, {
    name: 'galley_book_differences_total',
    help: 'Balances that differ from the sum of their entries, and purchases that differ at the processor.',
    labels: { book: ['balances', 'processor'] },
  });
  const dollars = boundedCounter(registry, {
    name: 'galley_model_dollars_total',
    help: 'Costs of the text model in dollars, by the configured prices.',
    labels: {},
  });
  const calls = boundedCounter(registry, {
    name: 'galley_model_calls_total',
    help: 'Calls of the text model for packs.',
    labels: {},
  });
  return {
    creditsMoved: (kind: CreditKind, amount: number) => credits({ kind }, Math.abs(amount)),
    signedUp: (channel: Channel) => signups({ channel }),
    paymentEventReceived: (result: PaymentEventResult) => paymentEvents({ result }),
    differencesFound: (book: Book, count: number) => differences({ book }, count),
    modelUsed: (usage: ModelUsage): void => {
      dollars({}, usage.costDollars);
      calls({}, usage.calls);
    },
  };
}

function measureQuality(registry: Registry) {
  const attempts = boundedCounter(registry, {
    name: 'galley_webhook_attempts_total',
    help: 'Attempts to deliver a webhook, by the class of the status of its receiver; none is no response.',
    labels: { result: attemptResults },
  });
  const disabled = boundedCounter(registry, {
    name: 'galley_webhooks_disabled_total',
    help: 'Webhooks that were disabled because their receivers failed too often.',
    labels: {},
  });
  const seen = boundedCounter(registry, {
    name: 'galley_capture_verdicts_total',
    help: 'Visits of pages for screenshots, recordings, brands and packs, by verdict.',
    labels: { verdict: verdicts },
  });
  const consentLeft = boundedCounter(registry, {
    name: 'galley_capture_consent_left_total',
    help: 'Good visits on which a cookie banner could not be removed.',
    labels: {},
  });
  const transcriptions = boundedCounter(registry, {
    name: 'galley_transcriptions_total',
    help: 'Passages of sound that were to be transcribed, by result.',
    labels: { result: transcriptionResults },
  });
  const fallbacks = boundedCounter(registry, {
    name: 'galley_writer_fallbacks_total',
    help: 'Times that the keyless writer stood in for the text model, by reason.',
    labels: { reason: fallbackReasons },
  });
  return {
    deliveryAttempted: (result: AttemptResult) => attempts({ result }),
    webhookDisabled: () => disabled({}),
    pageSeen: ({ verdict, notes }: PageVerdict): void => {
      seen({ verdict });
      if (notes.includes('consent_left')) consentLeft({});
    },
    transcribed: (result: TranscriptionResult) => transcriptions({ result }),
    writerFellBack: (reason: FallbackReason) => fallbacks({ reason }),
  };
}
