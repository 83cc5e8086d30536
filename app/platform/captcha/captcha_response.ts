import type { HttpContext } from '@adonisjs/core/http'
import { CaptchaRequired } from '#core/errors'

/**
 * The captcha response, from the body or a header of the same name.
 * @throws CaptchaRequired when there is none
 */
export function captchaResponseOf({ request }: HttpContext): string {
  const given: unknown = request.input('captcha-response') ?? request.header('captcha-response')
  if (typeof given !== 'string' || given === '') throw new CaptchaRequired()
  return given
}
