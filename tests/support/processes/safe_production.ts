/** Settings with which production starts, of a fictional site. */
export const SAFE_PRODUCTION = {
  NODE_ENV: 'production',
  APP_KEY: 'q8Zx2nV7bT4mK9sW1cR6yH3jL5pD0fGa',
  WATERMARK_KEYS: `k1:${'0f1e2d3c4b5a6978'.repeat(4)}`,
  SANDBOX_GATEWAY_SECRET: 'mK9sW1cR6yH3jL5pD0fGaq8Zx2nV7bT4',
  SMTP_HOST: 'smtp.invalid',
  ALLOW_INSECURE_HTTP: 'true',
}
