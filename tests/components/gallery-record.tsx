import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { FoldingPanel, SideLayout, SidePanel } from '#app/components/page/side-panel.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { Badge, type BadgeProps } from '#app/components/ui/badge.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Gauge, GaugeEnds } from '#app/components/ui/gauge/gauge.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { MultiPick } from '#app/components/ui/fields/multi-pick.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { GalleryOverlays } from './gallery-overlays.tsx'
import { TODAY } from './gallery-data.tsx'

const badges: BadgeProps[] = [
  { children: 'Active', tone: 'good', shape: 'disc' },
  { children: 'In review', tone: 'info', shape: 'half' },
  { children: 'New', tone: 'info', shape: 'ring' },
  { children: 'Sent back', tone: 'warn', shape: 'triangle' },
  { children: 'Overdue', tone: 'bad', shape: 'triangle' },
  { children: 'Open for comment', tone: 'rule', shape: 'diamond' },
  { children: 'Expired', tone: 'bad', shape: 'struck' },
  { children: 'Archived', tone: 'idle', shape: 'bar' },
]

const counties = 'Albany Bronx Broome Cayuga Clinton Cortland Delaware Erie Essex Fulton'.split(' ')

export function GalleryRecord(): ReactElement {
  return (
    <Stack>
      <PageHead
        title="Permit 7-2538-00011/00007"
        back={{ href: '/pub', label: 'Back to permit search' }}
        badge={<Badge {...active} />}
        context="Birch County Landfill"
        actions={
          <LinkButton look="outlined" href="/pdf">
            <Icon name="file-pdf" />
            PDF report
          </LinkButton>
        }
      />
      <Notice tone="rule" title="This permit is contested">
        A hearing on its terms has been requested. The permit stays in force until the case is
        decided.
      </Notice>
      <TabBar
        label="Permit record"
        tabs={[
          { label: 'Detailed Info', href: '/p/basic', current: true },
          { label: 'Supporting Documents', href: '/p/doc', count: 4 },
          { label: 'Submittals', href: '/p/submittals', count: 1204 },
        ]}
      />
      <SideLayout label="Site Info" side={<Side />}>
        <Panel title="Permit term" id="term" roomy more="14 months left of 60">
          <Gauge start="2023-01-26" end="2028-01-25" today={TODAY} width="full" />
          <GaugeEnds
            start={{ label: 'Effective', value: 'January 26, 2023' }}
            end={{ label: 'Expires', value: 'January 25, 2028' }}
          />
        </Panel>
        <Panel padded={false}>
          <Facts
            facts={[
              { label: 'PLC number', value: '7-2538-00011/00007' },
              { label: 'PLC status', value: 'Active' },
              { label: 'Expiration date', value: null },
            ]}
          />
        </Panel>
        <Panel title="Statuses" id="statuses" padded={false} more={<a href="/all">All 8</a>}>
          <PanelList>
            {badges.map((badge) => (
              <li key={badge.children}>
                <Badge {...badge} />
              </li>
            ))}
          </PanelList>
        </Panel>
      </SideLayout>
      <Stack>
        <Notice tone="info" title="For information" level={3}>
          Good to know.
        </Notice>
        <Notice tone="good">Saved.</Notice>
        <Notice tone="warn">The due date is near.</Notice>
        <Notice tone="bad" role="alert">
          We could not save your report.
        </Notice>
      </Stack>
      <GalleryForm />
      <GalleryOverlays />
      <TabBar
        label="Lists"
        look="pills"
        tabs={[
          { label: 'Community', href: '/c', current: true, count: 12 },
          { label: 'Non-transient', href: '/n', count: 3 },
        ]}
      />
    </Stack>
  )
}

const active: BadgeProps = { children: 'Active', tone: 'good', shape: 'disc' }

function Side(): ReactElement {
  return (
    <>
      <SidePanel id="site" title="Site Info">
        <Facts
          layout="narrow"
          facts={[
            { label: 'Site ID', value: '7-2538-00011' },
            { label: 'County', value: 'Madison' },
            { label: 'Region', value: '' },
          ]}
        />
      </SidePanel>
      <FoldingPanel title="Comments">No comments yet.</FoldingPanel>
    </>
  )
}

function GalleryForm(): ReactElement {
  return (
    <Panel title="Form" id="form">
      <form action="/form" method="post">
        <Stack>
          <TextField id="name" name="name" label="Your name" autoComplete="name" width="short" />
          <TextField
            id="found"
            name="found"
            type="date"
            label="Date found"
            width="date"
            hint="The day you first saw it"
            error="Enter a date that is not in the future"
          />
          <TextField id="number" name="number" label="Record" readOnly defaultValue="118302" />
          <TextArea id="text" name="text" label="What did you see?" optional />
          <Select
            id="county"
            name="county"
            label="County"
            emptyLabel="Any county"
            width="short"
            options={[{ value: '1', label: 'Albany' }]}
          />
          <MultiPick
            legend="Counties"
            name="counties"
            choices={counties.map((label) => ({ value: label, label }))}
            chosen={['Albany']}
            clearHref="/clear"
          />
          <CheckboxList
            id="media"
            legend="Affected"
            name="media"
            choices={['Air', 'Water', 'Soil'].map((label) => ({ value: label, label }))}
            chosen={['Water']}
          />
          <CheckboxList
            id="again"
            legend="Still going on?"
            name="again"
            type="radio"
            error="Choose an answer"
            choices={['Yes', 'No'].map((label) => ({ value: label, label }))}
            chosen={['Yes']}
          />
          <div>
            <Button>Submit report</Button> <Button look="outlined">Save</Button>{' '}
            <Button look="text">Cancel</Button> <Button disabled>Not now</Button>{' '}
            <Button busy busyLabel="Submitting…">
              Submit
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}
