import { useSignedIn } from '#api';
import { useTitle } from '#ui';
import { ChangePassword } from './change-password.tsx';
import { PackDefaults } from './pack-defaults.tsx';
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
        <div className="stack gap-8">
          <PackDefaults />
          <ChangePassword />
        </div>
        <Sessions />
      </div>
    </main>
  );
}
