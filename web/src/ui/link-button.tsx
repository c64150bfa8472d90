import { Button, type ButtonProps, Menu, type MenuItemProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type AnchorProps<P> = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof P> & { ref?: Ref<HTMLAnchorElement> }

/** A link that looks like a button. Its target is typed by the existing routes. */
export const LinkButton = createLink((props: ButtonProps & AnchorProps<ButtonProps>) => (
  <Button component="a" {...props} />
))

/** A menu item that links to a screen. */
export const LinkMenuItem = createLink((props: MenuItemProps & AnchorProps<MenuItemProps>) => (
  <Menu.Item component="a" {...props} />
))
