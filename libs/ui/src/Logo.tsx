interface LogoProps {
  /** Side of the square drawing, in pixels. */
  size?: number;
  /** Name for screen readers, if the product's name does not stand beside the logo. */
  title?: string;
}

const SPRINKLE_MARKS = [
  { x: 21, y: 24, turn: 35, color: '#ffffff' },
  { x: 31, y: 16, turn: -25, color: '#ffd84d' },
  { x: 42, y: 23, turn: 60, color: '#7ee0ff' },
  { x: 32, y: 29, turn: -50, color: '#8df0b0' },
  { x: 47, y: 31, turn: 15, color: '#ffffff' },
  { x: 17, y: 32, turn: -15, color: '#ffd84d' },
];

export function Logo({ size = 32, title }: LogoProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path
        fill="#8a2bd6"
        d="M13 38h38l-4.6 19.3A6 6 0 0 1 40.6 62H23.400a6 6 0 0 1-5.8-4.700z"
        opacity=".95"
      />
      <path
        stroke="#ffffff"
        strokeOpacity=".38"
        strokeWidth="3"
        strokeLinecap="round"
        d="M24.5 45l1.7 11.500M32 45v11.500M39.5 45l-1.7 11.5"
      />
      <path
        fill="#ff4398"
        d="M32 4c6.8 0 11.6 4.2 12.4 9.7 6 .6 10.1 4.9 9.9 10.2 3.4 1.5 5.5 4.7 5.2 8.3-.4 5-4.5 8.3-9.5 8.300H14c-5 0-9.1-3.3-9.5-8.3-.3-3.6 1.8-6.8 5.2-8.3-.2-5.3 3.9-9.6 9.9-10.200C20.4 8.2 25.2 4 32 4z"
      />
      <path
        fill="none"
        stroke="#ffffff"
        strokeOpacity=".45"
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M22.5 14.800c.6-3.7 3.3-6 6.7-6.7"
      />
      {SPRINKLE_MARKS.map((mark) => (
        <rect
          key={`${mark.x}-${mark.y}`}
          x={mark.x - 3.6}
          y={mark.y - 1.5}
          width="7.2"
          height="3"
          rx="1.5"
          fill={mark.color}
          transform={`rotate(${mark.turn} ${mark.x} ${mark.y})`}
        />
      ))}
    </svg>
  );
}
