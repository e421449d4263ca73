import { useSignedIn } from '#api';
import { useTitle } from '#ui';
import { ChangePassword } from './change-password.tsx';
import { Sessions } from './sessions.tsx';

export function SettingsScreen() {
  useTitle('Settings');
  const account = useSignedIn();
  return (
    <main className="wrap mid" id="main">
      <div className="head">
        <div>
          <h1>Settings</h1>
          <p>
            {account?.email}
            {account && !account.email_confirmed && ', not confirmed yet'}
          </p>
        </div>
      </div>
      <div className="settings">
        <ChangePassword />
        <Sessions />
      </div>
    </main>
  );
}
