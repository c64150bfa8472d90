import { mdiPlus } from '@mdi/js'
import type { RegisteredRouter, ValidateLinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Access } from '@platen/contracts/ability'
import { Can } from '../../platform/session/use-can.tsx'
import { Icon } from '../icon.tsx'
import { LinkButton } from '../link-button.tsx'

interface AddLinkProps<TRouter extends RegisteredRouter = RegisteredRouter, TOptions = unknown> {
  access: Access
  link: ValidateLinkOptions<TRouter, TOptions>
  label: string
}

/** The link from a list to the form for a new row, for those who may add one. */
export function AddLink<TRouter extends RegisteredRouter, TOptions>(props: AddLinkProps<TRouter, TOptions>): ReactNode
export function AddLink({ access, link, label }: AddLinkProps): ReactNode {
  return (
    <Can access={access}>
      <LinkButton {...link} leftSection={<Icon path={mdiPlus} />}>
        {label}
      </LinkButton>
    </Can>
  )
}
