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
  /** An icon. */
  children?: ReactNode
  /** Words beside the icon; they become a part of the name that is read aloud. */
  text?: string
  entries: MenuEntry[]
  /** The chosen entry of a menu that chooses. */
  selected?: string
  iconOnly?: boolean
  className?: string
}

/** A button that opens a menu of links and actions. */
export function MenuButton({ label, children, text, entries, selected, ...look }: Props) {
  const act = (id: string) => {
    const entry = entries.find((candidate) => candidate.id === id)
    if (entry?.href) router.visit(entry.href)
    else entry?.onAction?.()
  }

  return (
    <Dropdown>
      <Button
        variant="ghost"
        size="sm"
        isIconOnly={look.iconOnly}
        aria-label={text && !label.includes(text) ? `${label}: ${text}` : label}
        className={look.className}
      >
        {children}
        {text ? <span className="max-w-28 truncate">{text}</span> : null}
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
