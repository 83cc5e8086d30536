/**
 * Solves a challenge in a worker: about half a second, and the page stays responsive.
 * @returns the value of `captcha-response`, or null where this browser cannot solve it
 */
export function solveCaptcha(challenge: string): Promise<string | null> {
  const worker = new Worker(new URL('captcha_worker.ts', import.meta.url), { type: 'module' })
  const answered = new Promise<string | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data))
    worker.addEventListener('error', () => resolve(null))
    worker.postMessage(challenge)
  })
  return answered.finally(() => worker.terminate())
}
