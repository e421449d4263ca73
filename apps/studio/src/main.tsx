import './styles/studio.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MintedKeyHolder } from '#account';
import { createQueryClient } from '#api';
import { createStudioRouter, ThemeHolder } from '#app';
import { DraftHolder } from '#draft';
import { LiveProvider } from '#live';
import { Announcer } from '#ui';

const queries = createQueryClient();
const router = createStudioRouter(queries);
const root = document.getElementById('studio');

if (root === null) throw new Error('the page has no place for the studio');
// A page that Back restores from the browser's cache may belong to a user who has signed out since.
window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <ThemeHolder>
        <Announcer>
          <MintedKeyHolder>
            <DraftHolder>
              <LiveProvider>
                <RouterProvider router={router} />
              </LiveProvider>
            </DraftHolder>
          </MintedKeyHolder>
        </Announcer>
      </ThemeHolder>
    </QueryClientProvider>
  </StrictMode>,
);
