// Pictures of actions and things, from Tabler Icons (MIT License, Copyright (c) 2020-2026 Paweł Kuna): one of a file, so that a
// page brings along those it shows. They are 24 units wide and high.
import type { ReactNode, SVGProps } from 'react'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Width and height in pixels. */
  size?: number | string
  /** How thick its lines are, in units. */
  stroke?: number
}

export type Icon = (props: IconProps) => ReactNode

/** An icon of lines. */
export const icon =
  (...paths: string[]): Icon =>
  ({ size = 24, stroke = 2, children, ...rest }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
      {children}
    </svg>
  )

/** An icon of areas. */
export const filledIcon = (...paths: string[]): Icon => {
  const Filled = icon(...paths)
  return (props) => <Filled fill="currentColor" strokeWidth={0} {...props} />
}
