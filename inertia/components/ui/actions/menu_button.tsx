import type { ReactNode } from 'react'
import { router } from '@inertiajs/react'
import { Button } from '@heroui/react/button'
import { Dropdown } from '@heroui/react/dropdown'

export type MenuEntry = {
  id: string
  label: string
  icon?: ReactNode
  href?: string
  onAction?: () => void
  danger?: boolean
}

type Props = {
  /** What the menu is for, read aloud. */
  label: string
  children: ReactNode
  entries: MenuEntry[]
  /** The chosen entry of a menu that chooses. */
  selected?: string
  iconOnly?: boolean
  className?: string
}

/** A button that opens a menu of links and actions. */
export function MenuButton({ label, children, entries, selected, iconOnly, className }: Props) {
  const act = (id: string) => {
    const entry = entries.find((candidate) => candidate.id === id)
    if (entry?.href) router.visit(entry.href)
    else entry?.onAction?.()
  }

  return (
    <Dropdown>
      <Button variant="ghost" size="sm" isIconOnly={iconOnly} aria-label={label} className={className}>
        {children}
      </Button>
      <Dropdown.Popover placement="bottom end" className="min-w-44">
        <Dropdown.Menu
          aria-label={label}
          onAction={(key) => act(String(key))}
          {...(selected === undefined
            ? {}
            : { selectionMode: 'single' as const, selectedKeys: [selected] })}
        >
          {entries.map((entry) => (
            <Dropdown.Item
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              variant={entry.danger ? 'danger' : 'default'}
            >
              {entry.icon}
              <span className="flex-1">{entry.label}</span>
              {selected === undefined ? null : <Dropdown.ItemIndicator />}
            </Dropdown.Item>
          ))}
        </Dropdown.Menu>
      </Dropdown.Popover>
    </Dropdown>
  )
}
