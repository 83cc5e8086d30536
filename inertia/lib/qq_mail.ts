const REFUSED = /(^|\.)(qq|foxmail)\.com$/

/** Whether the server refuses an address for creators (identity/values/creator_mail); the browser reads the domain alike. */
export function isQqMail(address: string): boolean {
  const [, domain = ''] = /@([^@]+)$/.exec(address.normalize('NFKC').trim()) ?? []
  const url = `http://${domain}`
  return URL.canParse(url) && REFUSED.test(new URL(url).hostname.replace(/\.+$/, ''))
}
