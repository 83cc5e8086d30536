import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * Solves one challenge; posts the solution, or null where the browser cannot or it took too long.
 */
self.addEventListener('message', ({ data: sealed }: MessageEvent<string>) => {
  void solve(sealed)
    .catch(() => null)
    .then((answer) => self.postMessage(answer))
})

async function solve(sealed: string): Promise<string | null> {
  const challenge = JSON.parse(atob(sealed))
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
