import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';

export function KeyGone() {
  return (
    <>
      <h1 className="title-28">The key was shown once</h1>
      <p className="dim lead mb-[18px] mt-1">
        Make a new one under API keys. The old one still works where you put it.
      </p>
      <p className="row">
        <Link className="btn primary" to="/keys">
          <KeyRound /> API keys
        </Link>
        <Link className="btn" to="/">
          Go to the studio
        </Link>
      </p>
    </>
  );
}
