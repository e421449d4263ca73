import { prices, signupGrantCredits } from '@galley/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem, useSignedIn } from '#api';
import { useShot } from '#shot';
import { Button, credits, ProblemNote, useTitle } from '#ui';
import { Answer } from './answer.tsx';
import { RequestCode } from './request-code.tsx';
import { RequestFields } from './request-fields.tsx';
import { emptyRequest, optionsOf, type RequestForm } from './request-form.ts';

/** The screenshot call in the API's own names, run for real. */
export function PlaygroundScreen() {
  useTitle('Developers');
  const [form, setForm] = useState<RequestForm>(emptyRequest);
  const account = useSignedIn();
  const shot = useShot();
  const body = { url: form.url, options: optionsOf(form) };
  const isPageProblem = shot.error instanceof ApiProblem && shot.error.status === 422;
  return (
    <div className="playground">
      <form
        className="opts"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (account && !shot.isPending) shot.mutate(body);
        }}
      >
        <RequestFields form={form} change={(next) => setForm({ ...form, ...next })} />
        <div className="row mt-1">
          <Button
            type="submit"
            look="primary"
            className="grow"
            disabled={account === null}
            busy={shot.isPending && 'Running'}
          >
            Run, {credits(prices.screenshot)}
          </Button>
          <Button onClick={() => setForm(emptyRequest)}>Reset</Button>
        </div>
        <p className="hint">
          {account === null ? <SignInFirst /> : 'Runs for real, with your balance. '}Anything but verdict{' '}
          <span className="mono">ok</span> is free.
        </p>
      </form>
      <div>
        {shot.error && !isPageProblem && <ProblemNote cause={shot.error} />}
        <Answer shot={shot.data} isRunning={shot.isPending} />
      </div>
      <RequestCode body={body} isSignedIn={account !== null} />
    </div>
  );
}

function SignInFirst() {
  return (
    <>
      <Link className="link" to="/signup">
        Create an account
      </Link>{' '}
      to run it, with {credits(signupGrantCredits)} to start with.{' '}
    </>
  );
}
