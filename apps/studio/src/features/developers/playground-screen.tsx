import { prices, signupGrantCredits } from '@galley/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem, exampleUrl, useSignedIn } from '#api';
import { useScreenshot } from '#screenshot';
import { Button, credits, ProblemNote, useTitle } from '#ui';
import { RequestCode } from './request-code.tsx';
import { RequestFields } from './request-fields.tsx';
import { emptyRequest, optionsOf, type RequestForm } from './request-form.ts';
import { ResponseBody } from './response-body.tsx';

/** Valid by default, so that the first result is a page and not an error. */
const firstRequest = (): RequestForm => ({ ...emptyRequest, url: exampleUrl() });

/** The screenshot call with the API's own field names, on the real API. */
export function PlaygroundScreen() {
  useTitle('Developers');
  const [form, setForm] = useState<RequestForm>(firstRequest);
  const account = useSignedIn();
  const screenshot = useScreenshot();
  const body = { url: form.url, options: optionsOf(form) };
  const isPageProblem = screenshot.error instanceof ApiProblem && screenshot.error.status === 422;
  return (
    <div className="playground">
      <form
        className="opts"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (account && !screenshot.isPending) screenshot.mutate(body);
        }}
      >
        <RequestFields form={form} change={(next) => setForm({ ...form, ...next })} />
        <div className="row mt-1">
          <Button
            type="submit"
            variant="primary"
            className="grow"
            disabled={account === null}
            busy={screenshot.isPending && 'Running'}
          >
            Run, {credits(prices.screenshot)}
          </Button>
          <Button onClick={() => setForm(firstRequest())}>Reset</Button>
        </div>
        <p className="hint">
          {account === null ? <SignInFirst /> : 'Runs for real, with your balance. '}Anything but verdict{' '}
          <span className="mono">ok</span> is free.
        </p>
      </form>
      <div>
        {screenshot.error && !isPageProblem && <ProblemNote cause={screenshot.error} />}
        <ResponseBody screenshot={screenshot.data} isRunning={screenshot.isPending} />
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
