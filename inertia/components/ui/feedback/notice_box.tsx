import type { ReactNode } from 'react'
import { Alert } from '@heroui/react/alert'

type Props = {
  kind?: 'info' | 'success' | 'warning' | 'danger'
  title?: string
  children?: ReactNode
  action?: ReactNode
}

const STATUS = { info: 'accent', success: 'success', warning: 'warning', danger: 'danger' } as const

/** A message that stays beside its cause. On a phone its action is below the text. */
export function NoticeBox({ kind = 'info', title, children, action }: Props) {
  return (
    <Alert
      status={STATUS[kind]}
      role={kind === 'danger' ? 'alert' : 'status'}
      className={action ? 'hairline max-sm:flex-wrap' : 'hairline'}
    >
      <Alert.Indicator />
      <Alert.Content className={action ? 'min-w-0 max-sm:basis-3/4' : 'min-w-0'}>
        {title ? <Alert.Title>{title}</Alert.Title> : null}
        {children ? <Alert.Description>{children}</Alert.Description> : null}
      </Alert.Content>
      {action}
    </Alert>
  )
}
