// Takes over at once and answers every later visit of /service-worker by itself.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (!event.request.url.endsWith('/service-worker')) return;
  const kept = '<!doctype html><title>Kept</title><h1>Answered by the service worker of an earlier visit</h1>';
  event.respondWith(new Response(kept, { headers: { 'content-type': 'text/html' } }));
});
