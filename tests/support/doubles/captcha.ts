import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import app from '@adonisjs/core/services/app'
import { Captcha, type CaptchaBond } from '#platform/captcha/captcha'

type Options = Partial<CaptchaBond> & { userId: number }

/** Solves the captcha as a browser does, and returns what it would send. */
export async function solvedCaptcha({ purpose = 'comment', userId }: Options): Promise<string> {
  const captcha = await app.container.make(Captcha)
  return solve(await captcha.challenge({ purpose, userId }))
}

export async function solve(challenge: string): Promise<string> {
  const read = JSON.parse(Buffer.from(challenge, 'base64').toString())
  const solution = await solveChallenge({ challenge: read, deriveKey })
  return sealed({ challenge: read, solution })
}

export function sealed(reply: object): string {
  return Buffer.from(JSON.stringify(reply)).toString('base64')
}

export function opened(response: string) {
  return JSON.parse(Buffer.from(response, 'base64').toString())
}
