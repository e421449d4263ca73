import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { client } from '#api';
import { Button, Field, Note, ProblemNote, Skeleton, useTitle } from '#ui';
import { type ConnectionQuery, connectionQueryIn } from './connection-query.ts';
import { Consent } from './consent.tsx';

/** The target of /oauth/authorize, and the page where the code of a device is typed in. */
export function ConnectScreen() {
  useTitle('Connect an app');
  const asked = connectionQueryIn(useSearch({ from: '/account/connect' }));
  return (
    <main className="auth-form alone" id="main">
      <h1 className="title-28">Connect an app</h1>
      <p className="dim lead mb-7 mt-1.5">It works with your account. You can end it at any time under API keys.</p>
      {asked === null ? <CodeForm /> : <Request asked={asked} />}
    </main>
  );
}

function Request({ asked }: { asked: ConnectionQuery }) {
  const request = useQuery({
    queryKey: ['connect', asked],
    retry: false,
    queryFn: ({ signal }) => client.call('GET /api/v1/connections/request', { query: asked }, { signal }),
  });
  if (request.error) return <ProblemNote cause={request.error} title="This app cannot be connected" />;
  if (request.data === undefined) return <Skeleton label="Loading the request">{null}</Skeleton>;
  const { redirect_to: back, redirect_host: host } = request.data;
  if (back !== null) return <WrongRequest back={back} host={host ?? ''} />;
  return <Consent asked={asked} request={request.data} />;
}

/** Registration needs no account: the browser goes to a registered URI only by a click of the user. */
function WrongRequest({ back, host }: { back: string; host: string }) {
  return (
    <div className="stack gap-4">
      <Note tone="bad">The app asked in a wrong way, so it cannot be connected. Nothing was shared with it.</Note>
      <p className="small">
        <a href={back} rel="noreferrer">
          Go back to {host}
        </a>
      </p>
    </div>
  );
}

function CodeForm() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') void navigate({ to: '/connect', search: { user_code: code.trim() } });
  };
  return (
    <form className="stack gap-4" noValidate onSubmit={submit}>
      <Field
        label="Code"
        hint="The command galley login shows it."
        autoComplete="off"
        placeholder="BCDF-GHJK"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="primary">
        Go on
      </Button>
    </form>
  );
}
