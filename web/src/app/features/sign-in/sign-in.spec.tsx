import { describe, expect, it, jest } from '@jest/globals';
import type { Credentials, CurrentUser, LoginResult, Message } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { noteDelays } from '../../../testing/note-delays';
import { renderApp } from '../../../testing/render-app';
import { sampleStats, sampleUser } from '../../../testing/samples';

const LOGIN = '/api/auth/login';

async function signIn() {
  const { router } = renderApp('/login/password?email=maya%40example.test');
  await givePassword();
  return router;
}

async function givePassword() {
  await userEvent.type(await screen.findByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('the address, step 1', () => {
  it('asks for the address and offers to sign up', async () => {
    renderApp('/login');
    expect(await screen.findByRole('heading', { name: 'Hey, welcome back...' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  });

  it('requires a valid address and leads to the password without showing it in the URL', async () => {
    const { router } = renderApp('/login');
    const email = await screen.findByLabelText('Email');
    await userEvent.type(email, 'maya');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(email).toHaveFocus();

    await userEvent.type(email, '@example.test{Enter}');
    expect(await screen.findByRole('heading', { name: 'Now your password' })).toBeVisible();
    expect(screen.getByText('maya@example.test')).toBeVisible();
    expect(router.state.location.pathname).toBe('/login/password');
    expect(JSON.stringify(router.state.location)).not.toContain('maya');
  });

  it('shows that the address it was opened with is invalid', async () => {
    renderApp('/login/password?email=maya');
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('maya');
  });
});

describe('the password, step 2', () => {
  // Browsers convert what is typed into an email field to ASCII.
  it.each([
    ['maya@xn--bcher-kva.example', 'maya@bücher.example'],
    ['ivan@xn--80a1acny.xn--p1ai', 'ivan@почта.рф'],
    ['aiko@xn--r8jz45g.xn--zckzah', 'aiko@例え.テスト'],
    ['ann@straße.example', 'ann@straße.example'],
  ])('shows the address %s as %s, and so does the step for the code', async (email, shown) => {
    server.use(
      respondError('post', LOGIN, 401, { code: 'CODE_REQUIRED', message: 'Please enter the code.' }),
    );
    renderApp(`/login/password?email=${encodeURIComponent(email)}`);
    expect(await screen.findByText(shown)).toBeVisible();
    await givePassword();
    expect(await screen.findByLabelText('Code')).toBeVisible();
    expect(screen.getByText(shown)).toBeVisible();
  });

  it('goes back to step 1 if the address is missing', async () => {
    renderApp('/login/password');
    expect(await screen.findByRole('heading', { name: 'Hey, welcome back...' })).toBeVisible();
    expect(screen.queryByText(/valid email/)).toBeNull();
  });

  it('takes the address from the query, and links back, to the sign-up and to the password reset', async () => {
    const { router } = renderApp('/login/password?email=maya%40example.test');
    expect(await screen.findByRole('heading', { name: 'Now your password' })).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Back to email' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('maya@example.test');
  });

  it('requires a password', async () => {
    renderApp('/login/password?email=maya%40example.test');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Password is required')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('signs in, confirms it and leads to the dashboard a moment later', async () => {
    const { sent, handler } = record<Credentials, LoginResult>('post', LOGIN, sampleUser());
    server.use(
      handler,
      respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
      respond('get', '/api/users/me/stats', sampleStats()),
      respond('get', '/api/users/me/tips', []),
    );
    const timers = noteDelays();
    const { router } = renderApp('/login/password?email=maya%40example.test');
    const shownUntilThen: unknown[] = [];
    router.subscribe(({ location }) => {
      if (location.pathname !== '/dashboard' || shownUntilThen.length > 0) return;
      const button = screen.queryByRole('button', { name: 'Signing in...' });
      shownUntilThen.push(screen.queryByText('Login successful') !== null, button?.hasAttribute('disabled'));
    });
    await givePassword();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(shownUntilThen).toEqual([true, true]);
    expect(timers.delays).toContain(500);
    timers.stop();
    expect(sent).toEqual([{ email: 'maya@example.test', password: 'correct horse' }]);
    expect(sessionStorage.getItem('sprinkle-private:/login/password')).toBeNull();
  });
});

describe('the code of an authenticator app, step 3', () => {
  const WRONG_CODE = { code: 'INVALID_CODE', message: "This code isn't valid. Please enter a new one." };

  it('is asked for after the password, and sent with it', async () => {
    const sent: Credentials[] = [];
    server.use(
      http.post(window.location.origin + LOGIN, async ({ request }) => {
        const given = (await request.json()) as Credentials;
        sent.push(given);
        if (!given.code) return HttpResponse.json({ code: 'CODE_REQUIRED', message: '' }, { status: 401 });
        return given.code === '123 456'
          ? HttpResponse.json(sampleUser())
          : HttpResponse.json(WRONG_CODE, { status: 401 });
      }),
    );
    await signIn();
    expect(await screen.findByRole('heading', { name: 'Now the code from your app' })).toBeVisible();
    expect(screen.queryByText('Login failed')).toBeNull();
    const code = screen.getByLabelText('Code');
    expect(code).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Please enter the code')).toBeVisible();
    await userEvent.type(code, '000000{Enter}');
    expect(await screen.findAllByText(WRONG_CODE.message)).toHaveLength(2);
    expect(code).toHaveFocus();
    await userEvent.clear(code);
    await userEvent.type(code, '123 456{Enter}');
    expect(await screen.findByText('Login successful')).toBeVisible();
    const credentials = { email: 'maya@example.test', password: 'correct horse' };
    expect(sent).toEqual([
      credentials,
      { ...credentials, code: '000000' },
      { ...credentials, code: '123 456' },
    ]);
  });

  it('leads back to the password, and says what to do without the phone', async () => {
    server.use(respondError('post', LOGIN, 401, { code: 'CODE_REQUIRED', message: '' }));
    await signIn();
    expect(await screen.findByText(/Lost your phone and your recovery codes/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back to password' }));
    expect(await screen.findByLabelText('Password')).toHaveValue('');
  });
});

describe('a sign-in on the way to a screen', () => {
  it('returns there once', async () => {
    server.use(respond<LoginResult>('post', LOGIN, sampleUser()), respond('get', '/api/auth/sessions', []));
    const { router } = renderApp('/account', {}, 'is new');
    await userEvent.type(await screen.findByLabelText('Email'), 'maya@example.test{Enter}');
    document.cookie = 'sprinkle_signed_in=1';
    await userEvent.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/account'));
    expect(sessionStorage.getItem('sprinkle-return-to')).toBeNull();
  });

  it('returns there in a browser that denies storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    server.use(respond<LoginResult>('post', LOGIN, sampleUser()), respond('get', '/api/auth/sessions', []));
    const { router } = renderApp('/account', {}, 'is new');
    await userEvent.type(await screen.findByLabelText('Email'), 'maya@example.test{Enter}');
    document.cookie = 'sprinkle_signed_in=1';
    await userEvent.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/account'));
    jest.restoreAllMocks();
    expect({ ...sessionStorage }).toEqual({});
  });
});

describe('a sign-in that fails', () => {
  it('shows a wrong password in a toast and under the field', async () => {
    server.use(respondError('post', LOGIN, 401, { code: 'INVALID_CREDENTIALS', message: 'No such pair' }));
    await signIn();
    expect(await screen.findByText('Invalid password. Please try again.')).toBeVisible();
    expect(screen.getByText('Login failed')).toBeVisible();
    expect(screen.getByText('No such pair')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Resend the link' })).toBeNull();
  });

  it('shows its own message if the server sends none', async () => {
    server.use(
      http.post(window.location.origin + LOGIN, () => new HttpResponse('Unauthorized', { status: 401 })),
    );
    await signIn();
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(screen.getByText('Invalid email or password')).toBeVisible();
    expect(screen.getByText('Invalid password. Please try again.')).toBeVisible();
  });

  it.each([
    ['no connection', () => HttpResponse.error()],
    ['a server that is away', () => new HttpResponse('Bad gateway', { status: 502 })],
  ])('does not treat %s as a wrong password', async (_what, reply) => {
    server.use(http.post(window.location.origin + LOGIN, reply));
    await signIn();
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(
      screen.getByText("We couldn't connect to the server. Please check your connection and try again."),
    ).toBeVisible();
    expect(screen.queryByText(/Invalid/)).toBeNull();
    expect(screen.getByLabelText('Password')).toBeValid();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });

  it('shows why a blocked account cannot sign in', async () => {
    const apiError = { code: 'ACCOUNT_BLOCKED', message: 'Your account has been blocked.' };
    server.use(respondError('post', LOGIN, 403, apiError));
    await signIn();
    expect(await screen.findAllByText('Your account has been blocked.')).toHaveLength(2);
    expect(screen.queryByText('Invalid password. Please try again.')).toBeNull();
  });
});

describe('an unverified address', () => {
  it('is reported, with an offer to send another link', async () => {
    const result: LoginResult = { verificationRequired: true, message: 'Please verify' };
    const reply: Message = { message: 'If that address waits to be verified, a new link is on its way.' };
    const { sent, handler } = record<{ email: string }, Message>(
      'post',
      '/api/auth/resend-verification',
      reply,
    );
    server.use(respond<LoginResult>('post', LOGIN, result), handler);
    const router = await signIn();
    expect(
      await screen.findByText('Email verification required. Check your inbox for the verification link.'),
    ).toBeVisible();
    expect(screen.getByText('Email verification required')).toBeVisible();
    expect(
      screen.getByText(
        'Please check your email for a verification link. You need to verify your email before logging in.',
      ),
    ).toBeVisible();
    expect(router.state.location.pathname).toBe('/login/password');

    await userEvent.click(screen.getByRole('button', { name: 'Resend the link' }));
    expect(await screen.findByText(reply.message)).toBeVisible();
    expect(sent).toEqual([{ email: 'maya@example.test' }]);
  });

  it('shows why no link is sent', async () => {
    const message = 'Too many requests. Please try again in 9 minutes.';
    server.use(
      respond<LoginResult>('post', LOGIN, { verificationRequired: true, message: 'Please verify' }),
      respondError('post', '/api/auth/resend-verification', 429, { code: 'RATE_LIMITED', message }),
    );
    await signIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Resend the link' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resend the link' })).toBeEnabled();
  });

  it('is also recognized by the message of an error', async () => {
    server.use(respondError('post', LOGIN, 403, { code: 'FORBIDDEN', message: 'Verify your address' }));
    await signIn();
    await waitFor(() => expect(screen.getByText('Verification required')).toBeVisible());
    expect(
      screen.getByText(
        'Please verify your email before logging in. Check your inbox for the verification link.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resend the link' })).toBeVisible();
  });
});
