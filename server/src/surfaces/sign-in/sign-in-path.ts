/** Where the sign-in library answers. Stands apart from the library, which is read late. */
export const SIGN_IN_PATH = "/auth";
/** Uses a one-time link up. */
export const LINK_PATH = `${SIGN_IN_PATH}/magic-link/verify`;
export const LINK_MINUTES = 15;
