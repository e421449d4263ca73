// Every route of the studio and its screen. Screens are loaded when they are first shown.

import type { StudioPage } from '@galley/contract';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { meQuery } from '#api';
import { ComposeScreen } from '#features/compose';

import { readJobs } from '#job';
import { DevelopersLayout } from './developers-layout.tsx';
import { NotFound } from './not-found.tsx';
import * as search from './read-search.ts';
import { RouteProblem } from './route-problem.tsx';
import { Shell } from './shell.tsx';

const auth = () => import('#features/auth');
const brands = () => import('#features/brands');
const credits = () => import('#features/credits');
const programs = () => import('#features/developers');
/** A path that the service does not serve does not compile. */
const at = <Path extends StudioPage>(path: Path): Path => path;

const root = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Shell, notFoundComponent: NotFound });
const open = { getParentRoute: () => root } as const;

/** Screens of an account lead to sign-in first, and back. */
const ofAccount = createRoute({
  ...open,
  id: 'account',
  beforeLoad: async ({ context, location }) => {
    // The page itself shows that the service does not respond.
    const account = await context.queries.fetchQuery(meQuery).catch(() => undefined);
    if (account === null) throw redirect({ to: '/login', search: { next: location.href } });
  },
});
const owned = { getParentRoute: () => ofAccount } as const;
const tabs = createRoute({ ...open, id: 'tabs', component: DevelopersLayout });
const ownedTabs = createRoute({ ...owned, id: 'owned-tabs', component: DevelopersLayout });

const tree = root.addChildren([
  createRoute({ ...open, path: at('/'), validateSearch: search.readStart, component: ComposeScreen }),
  createRoute({ ...open, path: at('/signup'), component: lazyRouteComponent(auth, 'SignupScreen') }),
  createRoute({
    ...open,
    path: at('/login'),
    validateSearch: search.readLogin,
    component: lazyRouteComponent(auth, 'LoginScreen'),
  }),
  createRoute({ ...open, path: at('/welcome'), component: lazyRouteComponent(auth, 'WelcomeScreen') }),
  createRoute({ ...open, path: at('/forgot'), component: lazyRouteComponent(auth, 'ForgotScreen') }),
  createRoute({
    ...open,
    path: at('/reset'),
    validateSearch: search.readToken,
    component: lazyRouteComponent(auth, 'ResetScreen'),
  }),
  createRoute({
    ...open,
    path: at('/confirm'),
    validateSearch: search.readToken,
    component: lazyRouteComponent(auth, 'ConfirmScreen'),
  }),
  createRoute({
    ...open,
    path: at('/capture'),
    validateSearch: search.readCapture,
    component: lazyRouteComponent(() => import('#features/capture'), 'CaptureScreen'),
  }),
  createRoute({
    ...open,
    path: at('/pricing'),
    component: lazyRouteComponent(() => import('#features/pricing'), 'PricingScreen'),
  }),
  createRoute({
    ...open,
    path: at('/s/$token'),
    component: lazyRouteComponent(() => import('#features/review'), 'ReviewScreen'),
  }),
  tabs.addChildren([
    createRoute({
      getParentRoute: () => tabs,
      path: at('/developers'),
      component: lazyRouteComponent(programs, 'PlaygroundScreen'),
    }),
    createRoute({
      getParentRoute: () => tabs,
      path: at('/developers/mcp'),
      component: lazyRouteComponent(programs, 'McpScreen'),
    }),
  ]),
  ofAccount.addChildren([
    createRoute({
      ...owned,
      path: at('/result/$jobId'),
      validateSearch: search.readResult,
      component: lazyRouteComponent(() => import('#features/result'), 'ResultScreen'),
    }),
    createRoute({
      ...owned,
      path: at('/edit/$jobId'),
      component: lazyRouteComponent(() => import('#features/edit'), 'EditScreen'),
    }),
    createRoute({
      ...owned,
      path: at('/jobs'),
      validateSearch: readJobs,
      component: lazyRouteComponent(() => import('#features/jobs'), 'JobsScreen'),
    }),
    createRoute({
      ...owned,
      path: at('/brands'),
      component: lazyRouteComponent(brands, 'BrandsScreen'),
    }),
    createRoute({
      ...owned,
      path: at('/brands/$brandId'),
      component: lazyRouteComponent(brands, 'BrandScreen'),
    }),
    createRoute({
      ...owned,
      path: at('/credits'),
      validateSearch: search.readCredits,
      component: lazyRouteComponent(credits, 'CreditsScreen'),
    }),
    createRoute({
      ...owned,
      path: at('/credits/return'),
      validateSearch: search.readReturn,
      component: lazyRouteComponent(credits, 'ReturnScreen'),
    }),
    createRoute({
      ...owned,
      path: at('/settings'),
      component: lazyRouteComponent(() => import('#features/settings'), 'SettingsScreen'),
    }),
    createRoute({
      ...owned,
      path: at('/connect'),
      validateSearch: search.readConnect,
      component: lazyRouteComponent(() => import('#features/connect'), 'ConnectScreen'),
    }),
    ownedTabs.addChildren([
      createRoute({
        getParentRoute: () => ownedTabs,
        path: at('/keys'),
        component: lazyRouteComponent(() => import('#features/keys'), 'KeysScreen'),
      }),
      createRoute({
        getParentRoute: () => ownedTabs,
        path: at('/developers/webhooks'),
        component: lazyRouteComponent(() => import('#features/webhooks'), 'WebhooksScreen'),
      }),
    ]),
  ]),
]);

export function createStudioRouter(queries: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { queries },
    defaultPreload: 'intent',
    defaultErrorComponent: RouteProblem,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStudioRouter>;
  }
}
