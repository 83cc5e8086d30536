import type { ReactNode } from 'react'

type Props = {
  icon?: ReactNode
  /** Why the list is empty. */
  title: string
  children?: ReactNode
  /** The suggested next action. */
  action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-14 text-center">
      {icon ? (
        <span className="text-muted [&_svg]:size-8 [&_svg]:stroke-[1.25]">{icon}</span>
      ) : null}
      <p className="text-base font-medium">{title}</p>
      {children ? <div className="max-w-md text-sm text-muted">{children}</div> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  )
}
