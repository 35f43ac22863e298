import { Fragment } from 'react';

/** A long one breaks where its owner divided it. */
export function BreakableName({ username }: { username: string }) {
  return (
    <>
      @
      {username.split(/(?<=_)/).map((part, index) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </>
  );
}
