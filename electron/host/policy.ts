/** Content security policy of every page: nothing from elsewhere, nothing inline, no evaluated text. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Policy of the vision worker's own script. OpenCV's glue makes its bindings with `new Function` and unpacks its
 * binary from a data: address; a worker has no document that this could be used against.
 */
const workerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'",
  "connect-src 'self' data: blob:",
  "worker-src 'none'",
].join('; ');

/** Headers of every answer, whatever it carries. `path` tells the vision worker's scripts from all else. */
export function securityHeaders(path: string): Record<string, string> {
  return {
    'content-security-policy': path.startsWith('/workers/') ? workerPolicy : pagePolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  };
}

/**
 * Whether a request may change something. A browser always says where a writing request comes from; only the app's
 * own pages may write. Programs that are no browser send neither header and hold no one's trust to abuse.
 */
export function mayWrite(request: Request): boolean {
  const { protocol, host } = new URL(request.url);
  const origin = request.headers.get('origin');
  // Compared by parts because the `origin` of an app: address is "null" in Node.
  if (origin !== null && origin !== `${protocol}//${host}`) return false;
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin';
}
