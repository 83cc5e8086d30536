import type { ReactNode } from 'react'
import { Tabs } from '@heroui/react/tabs'

type Props<Id extends string> = {
  label: string
  tabs: { id: Id; label: ReactNode }[]
  chosen: Id
  onChoose: (id: Id) => void
  /** The content of the selected tab. */
  children: ReactNode
}

/** Tabs that share one panel: its content is passed in for the selected tab. */
export function ListTabs<Id extends string>({ label, tabs, chosen, ...props }: Props<Id>) {
  return (
    <Tabs selectedKey={chosen} onSelectionChange={(key) => props.onChoose(key as Id)}>
      <Tabs.ListContainer>
        <Tabs.List aria-label={label}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.id} id={tab.id}>
              <span className="whitespace-nowrap">{tab.label}</span>
              <Tabs.Indicator />
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs.ListContainer>
      {/* Remounted for each tab: otherwise the panel keeps the id of the first tab, and the
          other tabs reference no panel. */}
      <Tabs.Panel key={chosen} id={chosen} className="mt-2 flex flex-col gap-4 p-0">
        {props.children}
      </Tabs.Panel>
    </Tabs>
  )
}
