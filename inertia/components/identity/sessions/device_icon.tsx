import { CircleHelp, Monitor, Smartphone, Tablet } from 'lucide-react'
import type { Data } from '@generated/data'

const ICONS = { desktop: Monitor, phone: Smartphone, tablet: Tablet, unknown: CircleHelp }

export function DeviceIcon({
  kind,
}: {
  kind: Data.Identity.Sessions.ActiveSession['device']['kind']
}) {
  const Icon = ICONS[kind]
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-surface-secondary text-muted">
      <Icon aria-hidden size={20} strokeWidth={1.5} />
    </span>
  )
}
