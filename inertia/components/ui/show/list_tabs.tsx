import type { ReactNode } from 'react'
import { Tabs } from '@heroui/react/tabs'

type Props<Id extends string> = {
  label: string
  tabs: { id: Id; label: ReactNode }[]
  chosen: Id
  onChoose: (id: Id) => void
  /** What is seen of the chosen tab. */
  children: ReactNode
}

/** Tabs over one place: what it shows comes from outside, whichever is chosen. */
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
      {/* Anew for each tab: else it keeps the name of the first one, and the others point nowhere. */}
      <Tabs.Panel key={chosen} id={chosen} className="mt-2 flex flex-col gap-4 p-0">
        {props.children}
      </Tabs.Panel>
    </Tabs>
  )
}
