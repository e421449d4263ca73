import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { attemptOf, client, type Job, jobQuery, queryKeys, textsQuery, versionsQuery } from '#api';
import { isLive } from '#job';
import { useAnnounce } from '#ui';
import { type Change, withChange } from './changes.ts';

const attempt = attemptOf('edit');
/** Typing has paused. */
const PAUSE_MS = 350;
const POLL_MS = 1_000;

/** All changes after one of them, and where it was; null for one that joins no other. */
type Step = { target: string | null; changes: Change[] };

const NONE: Change[] = [];

/** The changes so far, their price, and the job that applies them. */
export function useEdit(job: Job) {
  const [history, setHistory] = useState<Step[]>([]);
  const [editId, setEditId] = useState<string | null>(null);
  const last = history.at(-1);
  const changes = last?.changes ?? NONE;
  const set = (target: string | null, next: Change[]) => {
    const before = target !== null && last?.target === target ? history.slice(0, -1) : history;
    setHistory([...before, { target, changes: next }]);
  };
  const asked = usePaused(changes);
  const price = usePrice(job, asked);
  const running = useRunning(job.id, editId);
  const begin = (id: string | null) => {
    setEditId(id);
    setHistory([]);
  };
  const send = useMutation({
    mutationFn: () => {
      const body = { changes };
      const extras = { idempotencyKey: attempt.keyFor({ id: job.id, version: job.version, body }) };
      return client.call('POST /api/v1/jobs/{id}/edits', { params: { id: job.id }, body }, extras);
    },
    onSettled: (_made, cause) => attempt.end(cause),
    onSuccess: ({ job_id }) => begin(job_id),
  });
  const restore = useMutation({
    mutationFn: (version: number) => {
      const params = { id: job.id, version: String(version) };
      return client.call('POST /api/v1/jobs/{id}/versions/{version}/restore', { params });
    },
    onSuccess: ({ job_id }) => begin(job_id),
  });
  return {
    changes,
    /** The changes at the last pause: the price is theirs. */
    asked,
    price,
    running,
    send,
    restore,
    /** A text that is being typed is one step. */
    change: (target: string, next: Change | null) => set(target, withChange(changes, target, next)),
    set,
    /** A step of its own, also where an equal one was before. */
    add: (next: Change) => set(null, [...changes, next]),
    /** Null when there is nothing to undo. */
    undo: history.length > 0 ? () => setHistory(history.slice(0, -1)) : null,
  };
}

export type Edit = ReturnType<typeof useEdit>;

function usePaused(changes: Change[]): Change[] {
  const [asked, setAsked] = useState(changes);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(changes), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [changes]);
  return asked;
}

/** What the changes would cost, and what they change. */
function usePrice({ id, version }: Job, asked: readonly Change[]) {
  return useQuery({
    queryKey: ['price', id, version, asked],
    enabled: asked.length > 0,
    queryFn: ({ signal }) => {
      const body = { changes: [...asked], dry_run: true };
      return client.call('POST /api/v1/jobs/{id}/edits', { params: { id }, body }, { signal });
    },
    retry: false,
  });
}

/** The record of the edit while it runs; its images are previews until it is charged. */
function useRunning(packId: string, editId: string | null): Job | undefined {
  const queries = useQueryClient();
  const announce = useAnnounce();
  const { data } = useQuery({
    ...jobQuery(editId ?? ''),
    enabled: editId !== null,
    refetchInterval: ({ state }) => (state.data === undefined || isLive(state.data) ? POLL_MS : false),
  });
  const status = data?.status;
  useEffect(() => {
    if (status !== 'completed' && status !== 'failed') return;
    announce(status === 'completed' ? 'The new version is ready' : 'The change was not made. Nothing was charged.');
    for (const { queryKey } of [jobQuery(packId), textsQuery(packId), versionsQuery(packId)])
      void queries.invalidateQueries({ queryKey });
    void queries.invalidateQueries({ queryKey: queryKeys.balance });
  }, [status, packId, queries, announce]);
  return editId === null ? undefined : data;
}
