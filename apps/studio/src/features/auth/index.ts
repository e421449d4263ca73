// Sign-up, the key shown once, sign-in, forgotten passwords.

export { ConfirmScreen } from './confirm-screen.tsx';
export { ForgotScreen } from './forgot-screen.tsx';
export { LoginScreen } from './login-screen.tsx';
export { ResetScreen } from './reset-screen.tsx';
export { SignupScreen } from './signup-screen.tsx';
export { WelcomeScreen } from './welcome-screen.tsx';
