import type { ReactNode } from 'react';

/** The layout of sign-up and sign-in pages: one column, one action. */
export function AuthPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main className="auth-form alone" id="main">
      <h1 className="title-28">{title}</h1>
      <p className="dim lead mb-7 mt-1.5">{lead}</p>
      {children}
    </main>
  );
}
