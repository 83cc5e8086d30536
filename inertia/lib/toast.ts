import { toast as queue } from '@heroui/react/toast'

const TIMEOUT_MS = 4000

/** A short word at the edge of the screen, for 4 s (M-SITE-12). Never the only copy of an error. */
export const toast = {
  success: (message: string) => queue.success(message, { timeout: TIMEOUT_MS }),
  danger: (message: string) => queue.danger(message, { timeout: TIMEOUT_MS }),
  info: (message: string) => queue.info(message, { timeout: TIMEOUT_MS }),
}
