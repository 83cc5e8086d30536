import type { ReactNode } from 'react'
import { Link } from '@inertiajs/react'
import { buttonVariants } from '@heroui/styles/components/button'
import type { ButtonLook } from '~/components/ui/actions/button'

type Props = ButtonLook & {
  'href': string
  'children': ReactNode
  'icon'?: ReactNode
  'fullWidth'?: boolean
  'className'?: string
  /** The target is outside the application: downloads, other sites, pages outside Inertia. */
  'external'?: boolean
  'aria-label'?: string
}

/** A link that looks like a button: for navigation only, never for actions. */
export function LinkButton(props: Props) {
  const { href, children, icon, external, className, 'aria-label': label, ...look } = props
  const classes = buttonVariants({ ...look, className })
  if (external) {
    return (
      <a href={href} className={classes} aria-label={label}>
        {icon}
        {children}
      </a>
    )
  }
  return (
    <Link href={href} className={classes} aria-label={label}>
      {icon}
      {children}
    </Link>
  )
}
