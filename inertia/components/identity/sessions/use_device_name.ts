import type { Data } from '@generated/data'
import { useT } from '~/hooks/use_t'

/** "Chrome on Windows", or as much of it as is known. */
export function useDeviceName({ device }: Data.Identity.Sessions.ActiveSession): string {
  const t = useT('identity')
  const { browser, os } = device
  if (browser && os) return t('sessions.device', { browser, os })
  return browser ?? os ?? t('sessions.unknown_device')
}
