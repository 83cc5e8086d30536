import type { HttpContext } from '@adonisjs/core/http'
import { CaptchaRequired } from '#core/errors'

/**
 * The captcha response, from the body or a header of the same name.
 * @throws CaptchaRequired when there is none
 */
export function captchaResponseOf({ request }: HttpContext): string {
  const response: unknown = request.input('captcha-response') ?? request.header('captcha-response')
  if (typeof response !== 'string' || response === '') throw new CaptchaRequired()
  return response
}
