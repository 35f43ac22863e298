import { Fragment } from 'react';

/** Lets a long name break at its underscores. */
export function BreakableName({ username }: { username: string }) {
  return (
    <>
      @
      {username.match(/[^_]*_|[^_]+/g)?.map((part, index) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </>
  );
}
